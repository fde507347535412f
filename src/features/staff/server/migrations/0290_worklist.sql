-- One worklist: ordered by what waiting costs, then by age. Beside tasks and matters it has money that is late or was
-- adjusted, reservations that end, and jobs of nobody. What begins to wait on a day to come lies here already, with
-- that day as its `since`.

alter table app.queue add column rank smallint, add column is_owned boolean;
update app.queue q set
  rank = case when q.definition = 'exception' and q.owner = 'finance' then 0 when q.reviewer_id is not null then 1 when q.definition in ('exception', 'stranded') then 3 else 2 end,
  is_owned = j.ops_user_id is not null or j.claimed_by is not null
from app.jobs j where j.id = q.job_id;
alter table app.queue alter column rank set not null, alter column is_owned set not null;

drop index app.queue_order, app.queue_kind;
create index queue_order on app.queue (owner, rank, since, about_id, definition) include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned);
create index queue_kind on app.queue (owner, definition, rank, since, about_id) include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned);
-- What is counted on its day: the kept counts know whole days.
create index queue_day on app.queue (owner, since) include (definition, program_set, reviewer_id, ops_user_id);

-- Jobs that may have one of the new kinds are looked at with the next hour's, and their rows made anew.
update app.jobs set next_due_on = date '2000-01-01'
where not is_canceled and not is_closed and stage not in ('create', 'draft');
