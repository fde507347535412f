export { voidDocument, voidIt, withdraw } from './end';
export { keepPdf, keepSealed, noteDownload } from './files';
export { expire, inviteSigners, noteDelivery, remind, remindSigner } from './invite';
export { makeDocument } from './make';
export { type CameFrom, consentToSign, declineDocument, signDocument } from './sign';
