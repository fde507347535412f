-- PostgreSQL gathers what is new for such an index in a list that every reader reads whole, up to four megabytes of it,
-- and logs the list's head with each row. That pays where a row has a hundred keys, as the words of a job have; these
-- have a few, and most rows the same ones.
alter index app.jobs_owners set (fastupdate = off);
alter index app.jobs_eligibility set (fastupdate = off);
alter index app.jobs_payment set (fastupdate = off);
alter index app.jobs_unique_answers set (fastupdate = off);

-- What was gathered until now: nobody adds to it any more.
do $$
begin
  perform gin_clean_pending_list(one::regclass) from unnest('{app.jobs_owners,app.jobs_eligibility,app.jobs_payment,app.jobs_unique_answers}'::text[]) as one;
end
$$;
