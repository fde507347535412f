-- A set of programs that occurs for the first time gets its number while its row is written, and the wall of staff
-- of some programs looks for the number as of the beginning of that statement: they could not be the first to bring
-- programs together. They ask for the number before. It says nothing of anybody's job.
grant execute on function app.program_set_of(text[]) to app_some;
