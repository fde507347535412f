-- Nothing asks for a file by its content: what is there twice is found in the list of a job's files. Of 600 bytes that a
-- file's row and its indexes took, a hundred were this one.
drop index app.attachments_by_content;
