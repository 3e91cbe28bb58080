-- What the public site keeps: requests for contact, and counts of page views when no analytics service is configured.
CREATE TABLE contact_requests (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  organisation text NOT NULL,
  role text NOT NULL,
  message text NOT NULL,
  preferred_times text[] NOT NULL,
  -- Whether the browser did the form's proof of work.
  proven boolean NOT NULL,
  created_at timestamptz NOT NULL,
  mailed_at timestamptz
);
CREATE TABLE page_views (
  day date NOT NULL,
  path text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, path)
);
GRANT SELECT, INSERT, UPDATE (mailed_at) ON contact_requests TO custos_operator;
GRANT SELECT, INSERT, UPDATE ON page_views TO custos_operator;
