-- Where a company is enrolled or approved besides the programs it takes part in here: networks and lists of installers
-- that programs ask for. Operators keep it; nobody of the company can.
alter table app.contractors add column networks text[] not null default '{}';
