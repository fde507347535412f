-- The trail of a job is one row for each act, with its entries packed and one hash over the bytes as they
-- lie there (src/history/server/chain.ts). Limits that count letters have a column of their own.

alter table app.history rename to history_before;
alter index app.history_pkey rename to history_before_pkey;
drop index app.history_newest, app.history_of_letters;

create table app.history (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  -- Number of the first entry in the trail of the job, from 1, and how many there are.
  first_entry integer not null check (first_entry > 0),
  entries integer not null check (entries > 0),
  at timestamptz not null,
  program_keys text[] not null,
  -- Packed (src/platform/server/packed.ts).
  body bytea not null,
  hash bytea not null,
  -- Addresses of guests that were written to.
  guest_letters text[],
  primary key (job_id, first_entry)
);
alter table app.history alter column body set storage external;
create index history_newest on app.history (at);
create index history_of_guest_letters on app.history (contractor_id, at) where guest_letters is not null;

alter table app.jobs
  alter column history_hash drop default,
  alter column history_hash drop not null,
  alter column history_hash type bytea using null,
  add column history_entries integer not null default 0;

-- What earlier versions wrote row by row becomes acts: rows that follow each other and were written by one
-- person at one moment in one request. Each keeps the hash that its last row had, so that the old chain
-- can still be verified from what the new one holds.
create procedure pg_temp.gather_acts() language plpgsql as $$
declare
  act record;
  last_job uuid;
  last_hash bytea;
  last_entry integer;
  the_body bytea;
begin
  for act in
    select h.job_id, (array_agg(h.contractor_id order by h.id desc))[1] as contractor_id,
      (array_agg(to_jsonb(h.program_keys) order by h.id desc))[1] as program_keys, h.at, count(*)::integer as entries,
      jsonb_build_object(
        'by', jsonb_build_object('kind', h.owner_kind, 'id', h.owner_id, 'name', h.owner_name, 'role', h.owner_role),
        'request', h.request_id,
        'entries', jsonb_agg(jsonb_build_object('type', h.type, 'action', h.action) || jsonb_strip_nulls(jsonb_build_object(
          'field', h.field, 'subject', h.subject, 'visibility', h.visibility, 'task_id', h.task_id))
          || case when h.before is null or h.before = 'null' then '{}' else jsonb_build_object('before', h.before) end
          || case when h.after is null or h.after = 'null' then '{}' else jsonb_build_object('after', h.after) end order by h.id),
        'was', (array_agg(h.hash order by h.id desc))[1]
      ) as body,
      array_agg(h.after #>> '{}' order by h.id) filter (where h.type = 'email_notification' and h.field in ('guest_invite', 'guest_new_link')) as letters
    from (
      select *,
        row_number() over (partition by job_id order by id)
          - row_number() over (partition by job_id, at, owner_kind, owner_id, owner_name, owner_role, request_id order by id) as run
      from app.history_before
    ) h
    group by h.job_id, h.at, h.owner_kind, h.owner_id, h.owner_name, h.owner_role, h.request_id, h.run
    order by h.job_id, min(h.id)
  loop
    if act.job_id is distinct from last_job then
      update app.jobs set history_hash = last_hash, history_entries = last_entry where id = last_job;
      last_job := act.job_id;
      last_hash := null;
      last_entry := 0;
    end if;
    the_body := '\x00'::bytea || convert_to(act.body::text, 'UTF8');
    last_hash := sha256(coalesce(last_hash, '') || convert_to(format('%s %s %s %s ', act.job_id, last_entry + 1, act.entries,
      to_char(act.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8') || the_body);
    insert into app.history (job_id, contractor_id, first_entry, entries, at, program_keys, body, hash, guest_letters)
    values (act.job_id, act.contractor_id, last_entry + 1, act.entries, act.at,
      array(select jsonb_array_elements_text(act.program_keys)), the_body, last_hash, act.letters);
    last_entry := last_entry + act.entries;
  end loop;
  update app.jobs set history_hash = last_hash, history_entries = last_entry where id = last_job;
end
$$;
call pg_temp.gather_acts();
drop procedure pg_temp.gather_acts();
drop table app.history_before;

create trigger history_fixed before update or delete on app.history for each row execute function app.refuse_change();
call app.put_behind_wall('app.history', rights => 'select, insert');
