-- A job that was canceled and is active again says so, until it is canceled once more. Of jobs of earlier versions
-- the history alone knows.
alter table app.jobs add column reactivated jsonb;
