-- Records of results are packed, each with the one before it as its dictionary (src/jobs/server/store/evaluations.ts).
-- SQL cannot pack: what is there already stays plain text, which is read all the same.

alter table app.evaluations rename to evaluations_before;
alter index app.evaluations_pkey rename to evaluations_before_pkey;

create table app.evaluations (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  -- Of this program on this job, from 1.
  number integer not null check (number > 0),
  program_version integer not null,
  evaluated_at timestamptz not null,
  program_key text not null,
  program_keys text[] not null,
  body bytea not null,
  primary key (job_id, program_key, number)
);
alter table app.evaluations alter column body set storage external;

insert into app.evaluations (job_id, contractor_id, number, program_version, evaluated_at, program_key, program_keys, body)
select job_id, contractor_id, row_number() over (partition by job_id, program_key order by evaluated_at, id), program_version, evaluated_at, program_key, program_keys,
  '\x00'::bytea || convert_to(jsonb_build_object('facts', facts, 'eligibility', eligibility, 'amounts', amounts)::text, 'UTF8')
from app.evaluations_before;

drop table app.evaluations_before;
call app.put_behind_wall('app.evaluations', rights => 'select, insert');
