/** Size and margins of a US Letter page, in points. */
export const LETTER_PAGE = { width: 612, height: 792, side: 58, top: 96, bottom: 72 };
