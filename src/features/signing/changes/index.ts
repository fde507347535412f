export { type AnotherSigner, letAnotherSign } from './another';
export { replaceSignedVersion, voidDocument, voidVersion, withdrawForPaper } from './end';
export { attachPdf, attachSealedPdf, recordDownload } from './files';
export { expireInvitation, invitedAddresses, inviteSigners, recordDelivery, remindSigner, sendSignerReminder } from './invite';
export { type GenerationInput, generateDocumentVersion, prepareDocument, replaceDocument } from './make';
export { consentToSign, declineDocument, type RequestOrigin, signDocument } from './sign';
