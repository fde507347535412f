-- A version that everybody signed may stop to count: another one is signed in its place (src/features/signing/changes/end.ts).
-- That is written beside it, once; what it says, who signed and the evidence are still never written again.
create or replace function app.keep_signed_documents() returns trigger language plpgsql as $$
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
