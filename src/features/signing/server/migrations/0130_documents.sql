-- Versions of the documents of a job, with their signers and the evidence (src/signing/document.ts). The id
-- of a document is that of the task in which it is signed.

create table app.documents (
  task_id uuid not null references app.tasks (id),
  version integer not null check (version > 0),
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  position integer not null,
  state jsonb not null,
  -- Signed by everybody: what it says and who signed is never written again.
  signed_at timestamptz,
  primary key (task_id, version)
);
create index documents_of_job on app.documents (job_id, position);

alter table app.documents enable row level security;
create policy documents_wall on app.documents using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
grant select, insert, update on app.documents to app_user;

-- The second wall of what is promised: of a signed version only the sealed copy may still be added.
create function app.keep_signed_documents() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (
    new.signed_at is distinct from old.signed_at
    or (new.state - 'sealed') is distinct from (old.state - 'sealed')
    or (old.state -> 'sealed' <> 'null'::jsonb and new.state -> 'sealed' is distinct from old.state -> 'sealed')
  ) then
    raise exception 'a document that everybody signed cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger documents_signed before update on app.documents for each row execute function app.keep_signed_documents();

-- Who of operations is written to about a job: the one whose job it is, else all of them. Guests cannot
-- read staff, and their signature may be what makes it somebody's turn.
create function app.ops_emails(the_owner uuid) returns setof text
language sql stable security definer set search_path = app, pg_temp as $$
  select email from app.users u
  where u.kind = 'staff' and u.active and 'ops' = any (u.roles)
    and (u.id = the_owner or not exists (select from app.users o where o.id = the_owner and o.active and 'ops' = any (o.roles)))
$$;
revoke all on function app.ops_emails(uuid) from public;
grant execute on function app.ops_emails(uuid) to app_user;
