-- Who looks for a word in the log read all of it: a second for a hundred thousand acts. For staff of some programs, whose
-- policy no such index passes, it stays a walk.
create index audit_log_words on app.audit_log using gin (object_name gin_trgm_ops, actor_name gin_trgm_ops, action gin_trgm_ops);
