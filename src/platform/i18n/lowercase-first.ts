/** Returns a name for use within a sentence. Makes the first letter lower case, unless the first word has several capital letters (ENERGY STAR, HVAC). */
export const lowercaseFirst = (name: string): string => (/^\p{Lu}\P{Lu}*(\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
