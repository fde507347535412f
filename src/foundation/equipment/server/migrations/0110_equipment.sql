-- The catalogue of equipment: units and matched systems, one row each, from lists that are imported again
-- and again. A row keeps its id for as long as its list names the same unit.

create table app.equipment (
  id uuid primary key,
  type text not null,
  brand text not null,
  model text not null,
  indoor_brand text,
  indoor_models text[] not null default '{}',
  furnace_model text,
  ahri_id text,
  energy_star_id text,
  seer double precision,
  seer2 double precision,
  hspf double precision,
  hspf2 double precision,
  afue double precision,
  cop double precision,
  uef double precision,
  capacity double precision,
  first_hour_rating double precision,
  refrigerant text,
  refrigerant_gwp double precision,
  system_type text check (system_type in ('split', 'single_package')),
  fan_type text check (fan_type in ('single_speed', 'multi_speed', 'variable_speed')),
  duct_type text check (duct_type in ('ducted', 'ductless', 'mixed')),
  zone_type text check (zone_type in ('single', 'multizone')),
  -- null: the lists that were imported do not say.
  energy_star boolean,
  neep boolean,
  in_production boolean,
  preferred boolean not null default false,
  source text not null,
  source_date date not null,
  is_sample boolean not null default false,
  -- What makes two lines of any list the same unit (equipment/server/identity.ts).
  identity text not null unique,
  -- Brand, models and numbers without dashes and capitals, blank between the words.
  search_text text not null,
  model_key text not null,
  imported_at timestamptz not null
);

create index equipment_search on app.equipment using gin (search_text gin_trgm_ops);
create index equipment_models on app.equipment using gin (model_key gin_trgm_ops);
create index equipment_model on app.equipment (model_key);
create index equipment_order on app.equipment (type, preferred desc, brand, model, id);
create index equipment_ahri on app.equipment (ahri_id) where ahri_id is not null;

-- Companies and staff read it; only an import writes, as the owner of the tables.
alter table app.equipment enable row level security;
create policy equipment_read on app.equipment for select using ((select app.actor_kind()) in ('contractor', 'staff', 'system'));
grant select on app.equipment to app_user;
