/**
 * Text of the consent to electronic signing. The evidence states the version. After the first release, a changed text needs a new version, and the old text must
 * stay available.
 */
export const SIGNING_CONSENT = {
  version: 1,
  title: 'Sign electronically',
  sample: true,
  items: [
    'You agree to receive this document on a screen and to sign it electronically. Your electronic signature has the same effect as a signature on paper.',
    'You need a device with a web browser and an email address. You can download and print the document before and after you sign.',
    'You can sign on paper instead at no cost: close this page and tell your contractor. You can withdraw this consent for later documents in the same way at any time.',
    'When you sign, we save your name, the time, the address of your internet connection, and the type of browser as evidence.',
  ],
} as const;
