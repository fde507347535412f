-- A list of single units (a supplier's stock) says which unit each line is about; a list of models says none.
alter table app.equipment add column serial text;
