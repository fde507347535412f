declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Nonce that the content security policy requires on style elements (app/server/page-policy.ts). The server writes the nonce into the page's style element.
 * Undefined if the page has no policy, and in tests without a document.
 */
export const styleNonce = typeof document === 'undefined' ? undefined : document.querySelector('style')?.nonce || undefined;

// The library that locks scrolling behind dialogs (react-remove-scroll) reads the nonce from this variable.
if (styleNonce) globalThis.__webpack_nonce__ = styleNonce;
