export { type AnotherSigner, letAnotherSign } from './another';
export { retire, voidDocument, voidIt, withdraw } from './end';
export { keepPdf, keepSealed, noteDownload } from './files';
export { expire, invitedAddresses, inviteSigners, noteDelivery, remind, remindSigner } from './invite';
export { type Making, makeDocument, prepareDocument, replaceDocument } from './make';
export { type CameFrom, consentToSign, declineDocument, signDocument } from './sign';
