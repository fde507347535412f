-- Warnings that the worker found in a photo whose format most browsers do not decode (HEIC). null: it has not looked, or
-- could not decode the photo either.
alter table app.attachments add column seen_warnings text[];
