-- Text messages are kept beside the mails: in a demo they are read at /mailbox as well.

alter table app.mails add column channel text not null default 'email' check (channel in ('email', 'text_message'));
