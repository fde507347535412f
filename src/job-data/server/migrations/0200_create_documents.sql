-- Document versions of a job with signers and evidence. The id of a document is the id of the task in which it is signed.
create table app.documents (
  task_id uuid not null,
  version integer not null check (version > 0),
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  position integer not null,
  state jsonb not null,
  -- Set when all signers have signed.
  signed_at timestamptz,
  primary key (task_id, version)
);
create index documents_of_job on app.documents (job_id, position);
call app.enable_job_rls('app.documents');

-- Prevents changes of a version that all signers signed. Only two parts can be added later, each once: the sealed copy, and the record that another version
-- replaced this version (void).
create function app.protect_signed_documents() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (
    new.signed_at is distinct from old.signed_at
    or (new.state - '{sealed,void}'::text[]) is distinct from (old.state - '{sealed,void}'::text[])
    or (old.state -> 'sealed' <> 'null'::jsonb and new.state -> 'sealed' is distinct from old.state -> 'sealed')
    or (old.state -> 'void' <> 'null'::jsonb and new.state -> 'void' is distinct from old.state -> 'void')
  ) then
    raise exception 'a document that everybody signed cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger documents_signed before update on app.documents for each row execute function app.protect_signed_documents();
