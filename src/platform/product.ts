/** Name and key of the product. The payment status `{product}_pre_approved` in the specification contains the key. */
export const PRODUCT = { name: 'Hearthline', key: 'hearthline' } as const;
