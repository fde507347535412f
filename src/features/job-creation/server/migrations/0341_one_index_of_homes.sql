-- A home lies in its area (places/home-key.ts), so one index in the order of areas finds both. A creation then
-- writes to one page of homes instead of two: at a million jobs each is the first to touch its page.
create index jobs_home_in_area on app.jobs (home_area, home_key);
drop index app.jobs_home, app.jobs_home_area;
