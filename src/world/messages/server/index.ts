export { chatJob } from './chat';
export { addedTasksJob, digestJob, digestsJob, keepForDigest } from './digest';
export { isOver, letterNow, lettersOfJob } from './letters-of-job';
export { deliver, letterJob, mailSchema, PATIENT, sendMail, Undeliverable } from './mail';
export { listMails, readMail } from './mailbox';
export { keepBells, listNotifications, readNotifications } from './notifications';
export { retryUnsentJob, sendAgainJob } from './retry';
export { textJob } from './text';
export { findUnsentEmail, listUnsentEmails, type UnsentEmailRow } from './unsent';
