-- Open drafts of programs. A draft is the next version of a program while staff edit it and a second person approves it. A program has at most one draft. The
-- row is deleted when the draft is discarded or published.
create table app.program_drafts (
  program_key text primary key,
  id uuid not null unique,
  -- Increases with each change of the content.
  revision integer not null default 1 check (revision > 0),
  -- Version from which the draft was copied.
  based_on integer not null,
  -- Newest version at the time of the request for approval. If a newer version is published later, the request is outdated, because the approver has not seen
  -- the differences from that version.
  compared_with integer,
  -- Content of the draft, which may be invalid during editing.
  body jsonb not null,
  -- Example households with expected results.
  households jsonb not null default '[]',
  state text not null default 'editing' check (state in ('editing', 'requested', 'scheduled')),
  effective_on date,
  reason text,
  -- Reason why the draft was sent back or could not be published.
  note text,
  started_by text not null,
  started_by_id uuid not null,
  started_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  requested_by text,
  requested_by_id uuid,
  requested_at timestamptz,
  approved_by text,
  approved_by_id uuid,
  approved_at timestamptz,
  check (state = 'editing' or (effective_on is not null and reason is not null and requested_by_id is not null and compared_with is not null)),
  check (state <> 'scheduled' or approved_by_id is not null),
  -- A second person must approve: not the requester, and not the person who started the draft.
  check (approved_by_id is null or (approved_by_id <> requested_by_id and approved_by_id <> started_by_id))
);

-- Saved changes of a draft, each with its author. They are deleted with the draft; the audit log keeps them.
create table app.program_draft_changes (
  draft_id uuid not null references app.program_drafts (id) on delete cascade,
  position bigint generated always as identity,
  revision integer not null,
  program_key text not null,
  path text not null,
  was jsonb,
  value jsonb,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (draft_id, position)
);

-- Open pages with the settings of a program. With this table, people who edit the same settings see each other. An open page renews its row regularly; expired
-- rows are ignored. All times come from the system clock. The table is unlogged, because open pages write their rows again after a crash of the database
-- server.
create unlogged table app.program_presence (
  program_key text not null,
  user_id uuid not null,
  -- ID of the open page in the browser. A person may have several open pages.
  page uuid not null,
  user_name text not null,
  section text not null,
  -- JSON pointer of the entry or value that is open for editing.
  path text,
  seen_at timestamptz not null,
  primary key (program_key, user_id, page)
);

do $$
declare the_table text;
begin
  foreach the_table in array array['program_drafts', 'program_draft_changes', 'program_presence'] loop
    execute format('alter table app.%I enable row level security, force row level security', the_table);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', the_table);
    execute format('create policy everything on app.%I to app_system, app_staff using (true) with check (true)', the_table);
    execute format('create policy own_programs on app.%I to app_program_staff
      using (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))
      with check (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))', the_table);
  end loop;
end
$$;
grant select, insert, update, delete on app.program_drafts, app.program_presence to app_system, app_staff, app_program_staff;
grant select, insert on app.program_draft_changes to app_system, app_staff, app_program_staff;
