export { letterJob, type Mail, mailSchema, sendMail, Undeliverable } from './mail';
export { listMails, readMail } from './mailbox';
export { textJob } from './text';
