declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * The nonce that the page security policy asks of style elements (app/server/page-policy.ts). The server writes it at the style
 * element of the page. Undefined on a page without a policy, and in tests without a document.
 */
export const styleNonce = typeof document === 'undefined' ? undefined : document.querySelector('style')?.nonce || undefined;

// The scroll lock of the kit (react-remove-scroll) reads it here.
if (styleNonce) globalThis.__webpack_nonce__ = styleNonce;
