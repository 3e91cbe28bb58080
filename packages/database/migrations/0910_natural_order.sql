-- The order of names as people read them: Vendor 2 before Vendor 10, Bäckerei before Brevo.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');
