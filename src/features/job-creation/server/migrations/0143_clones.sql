create index jobs_cloned_from on app.jobs (cloned_from) where cloned_from is not null;
