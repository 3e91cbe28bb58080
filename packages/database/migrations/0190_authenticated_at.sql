-- Null: the organisation's own sign-in let her in, and did not say when she signed in there.
ALTER TABLE user_sessions ALTER COLUMN authenticated_at DROP NOT NULL;
