-- Earlier forms of functions that functions/search.sql states: a search weighs its words once now.
drop function if exists
  app.rarest_letters(text),
  app.are_in_few(text[], integer),
  app.walked_jobs(text[], uuid, smallint[], text[], boolean, integer, integer),
  app.hit_words(text[], uuid, integer),
  app.gathered_jobs(text[], uuid, smallint[], text[], boolean, integer, integer);
