export { letterJob, type Mail, mailSchema, sendMail } from './mail';
export { listMails, readMail } from './mailbox';
export { textJob } from './text';
