/** Text of the consent to electronic signing. The evidence states the version, so a changed text needs a new version number, and the old text must be kept. */
export const SIGNING_CONSENT = {
  version: 1,
  title: 'Sign electronically',
  sample: true,
  items: [
    'You agree to receive this document on a screen and to sign it electronically. Your electronic signature counts like one on paper.',
    'You need a device with a web browser and an e-mail address. You can download and print the document before and after signing.',
    'You may sign on paper instead, at no cost: close this page and tell your contractor. You may withdraw this consent for later documents at any time the same way.',
    'With your signature we keep your name, the time, the address of your internet connection and the kind of browser, as evidence.',
  ],
} as const;
