-- The equipment catalog has one row for each single appliance or matched system. Lists are imported repeatedly, and the same equipment always gets the same id.
create table app.equipment (
  id uuid primary key,
  type text not null,
  brand text not null,
  model text not null,
  indoor_brand text,
  indoor_models text[] not null default '{}',
  furnace_model text,
  -- Serial number. Only lists of individual appliances have it, such as the stock of a supplier.
  serial text,
  ahri_id text,
  energy_star_id text,
  seer double precision,
  seer2 double precision,
  hspf double precision,
  hspf2 double precision,
  afue double precision,
  eer2 double precision,
  cop double precision,
  cop_5f double precision,
  uef double precision,
  capacity double precision,
  capacity_5f double precision,
  first_hour_rating double precision,
  refrigerant text,
  refrigerant_gwp double precision,
  system_type text check (system_type in ('split', 'single_package')),
  fan_type text check (fan_type in ('single_speed', 'multi_speed', 'variable_speed')),
  duct_type text check (duct_type in ('ducted', 'ductless', 'mixed')),
  zone_type text check (zone_type in ('single', 'multizone')),
  -- `energy_star`, `neep` and `in_production` are null if no imported list has a value.
  energy_star boolean,
  neep boolean,
  in_production boolean,
  preferred boolean not null default false,
  source text not null,
  source_date date not null,
  is_sample boolean not null default false,
  -- Text that is equal for all lines, in any list, that describe the same equipment (equipment/server/equipment-identity.ts).
  identity text not null unique,
  -- Brand, models and numbers in lower case without dashes, with a space before each word.
  search_text text not null,
  -- First letter or digit of the brand.
  initial text not null generated always as (substr(search_text, 2, 1)) stored,
  model_key text not null,
  -- `wildcards`: model numbers in which `*` stands for one character, stored with `_` instead of `*`. `wildcard_starts`: the part of each model number before
  -- the first `_`.
  wildcards text[] not null default '{}',
  wildcard_starts text[] not null default '{}',
  imported_at timestamptz not null,
  -- Columns that staff corrected. An import does not overwrite them.
  corrected text[] not null default '{}',
  -- Time since which the entry is no longer offered. Jobs that have the entry keep it.
  retired_at timestamptz,
  version integer not null default 1
);
-- A larger sample of texts helps the planner to estimate how many entries contain a word.
alter table app.equipment alter column search_text set statistics 1000;
-- Each search also reads new entries that are not yet merged into the index. With the default limit of 4 MB, an import leaves so many unmerged entries that
-- searches are slow until the next vacuum.
create index equipment_search on app.equipment using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index equipment_models on app.equipment using gin (model_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index equipment_wildcards on app.equipment using gin (wildcard_starts) with (gin_pending_list_limit = 256) where wildcards <> '{}';
create index equipment_brands on app.equipment (lower(brand), brand);
create index equipment_model on app.equipment (model_key);
create index equipment_order on app.equipment ((in_production is false), brand, model, id) where retired_at is null;
-- Index for searches by the first letter of the brand.
create index equipment_initials on app.equipment (initial, (in_production is false), brand, model, id) where retired_at is null;
create index equipment_preferred on app.equipment (id) where preferred;
create index equipment_ahri on app.equipment (ahri_id) where ahri_id is not null;

-- Lists that contain, or once contained, a catalog entry.
create table app.equipment_listings (
  list text not null,
  equipment_id uuid not null references app.equipment (id),
  -- Date of the newest list that has the entry.
  listed_on date not null,
  -- Date of the first list without the entry; null while the list has it.
  gone_since date,
  primary key (list, equipment_id)
);
create index equipment_listings_of on app.equipment_listings (equipment_id);
alter table app.equipment_listings enable row level security;
create policy read on app.equipment_listings for select to app_system, app_staff, app_program_staff, app_contractor using (true);
create policy added on app.equipment_listings for insert to app_system with check (true);
create policy changed on app.equipment_listings for update to app_system using (true) with check (true);
grant select on app.equipment_listings to app_system, app_staff, app_program_staff, app_contractor;
grant insert, update on app.equipment_listings to app_system;

-- Headings that staff chose for the columns of a list, because the file's headings differ from the list definition. A null heading means that the
-- file lacks the column.
create table app.equipment_list_headings (
  list text primary key,
  headings jsonb not null
);
alter table app.equipment_list_headings enable row level security, force row level security;
create policy owner on app.equipment_list_headings to current_user using (true) with check (true);
create policy read on app.equipment_list_headings for select to app_system, app_staff, app_program_staff using (true);
create policy added on app.equipment_list_headings for insert to app_staff, app_program_staff with check (true);
create policy changed on app.equipment_list_headings for update to app_staff, app_program_staff using (true) with check (true);
grant select on app.equipment_list_headings to app_system, app_staff, app_program_staff;
grant insert, update on app.equipment_list_headings to app_staff, app_program_staff;

-- All programs share the catalog, so staff of some programs may change it as well. The worker imports lists. Guests may not read the catalog, so there is no
-- policy for them.
alter table app.equipment enable row level security;
create policy read on app.equipment for select to app_system, app_staff, app_program_staff, app_contractor using (true);
create policy added on app.equipment for insert to app_system, app_staff, app_program_staff with check (true);
create policy corrected on app.equipment for update to app_system, app_staff, app_program_staff using (true) with check (true);
grant select on app.equipment to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant insert, update on app.equipment to app_system, app_staff, app_program_staff;
