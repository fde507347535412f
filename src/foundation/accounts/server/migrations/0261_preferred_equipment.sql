-- What a company prefers is its own list from now on. Until now the flag of the catalogue counted for every company: each
-- starts with the units that had it, so that nobody misses one. A list holds at most 200.
insert into app.company_equipment (contractor_id, equipment_id)
select c.id, e.id
  from app.contractors c
 cross join (select id from app.equipment where preferred order by brand, model, id limit 200) e
 where not exists (select from app.company_equipment had where had.contractor_id = c.id)
on conflict do nothing;

-- An installer may pick a unit for the job they are invited to: whether their company prefers it is kept with it.
create policy invited on app.company_equipment for select to app_guest
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
grant select on app.company_equipment to app_guest;
