export { chatJob } from './chat';
export { addedTasksJob, digestJob, digestsJob, keepForDigest } from './digest';
export { lettersOfJob } from './letters-of-job';
export { deliver, letterJob, type Mail, mailSchema, PATIENT, sendMail, Undeliverable } from './mail';
export { listMails, readMail } from './mailbox';
export { listNotifications, readNotifications } from './notifications';
export { textJob } from './text';
