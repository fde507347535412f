export { replaceFinalVersion, voidDocument, voidVersion, withdrawForPaper } from './end';
export { attachPdf, attachSealedPdf, recordDownload } from './files';
export { type GenerationInput, generateDocumentVersion, prepareDocument, replaceDocument } from './generate';
export { expireInvitation, invitedAddresses, inviteSigners, recordDelivery, remindSigner, sendSignerReminder } from './invite';
export { replaceSigner } from './replace-signer';
export { consentToSign, declineDocument, type RequestOrigin, signDocument } from './sign';
