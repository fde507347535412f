-- A logo is shown from an address of its own, which is the hash of its bytes: whoever was not given it cannot guess it, and
-- it never shows another picture.
alter table app.contractors
  add column logo_key text generated always as (encode(sha256(decode(split_part(logo, ',', 2), 'base64')), 'hex')) stored;
create index contractors_logo on app.contractors (logo_key) where logo_key is not null;
