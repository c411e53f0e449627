"""Before the first round: field, territories, placing, general, stakes."""
