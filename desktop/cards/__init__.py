"""Card and sheet layout, painted with QtGui alone."""
