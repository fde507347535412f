const MIN_DIFFERENT_CHARACTERS = 12;
const MAX_REPEAT_LENGTH = 8;
const MAX_RUN_LENGTH = 6;

/** Pattern of words that occur in example secrets and in secrets that people make up. A random secret hardly ever contains one of these words by chance. */
const WEAK_WORDS = /secret|passw|change|example|hearthline|qwert|admin|default|demo-|dummy|letmein|thirty|characters|only.for|this.is/i;

/** Returns true if a person probably made up the secret. Signs are few different characters, repetitions, sequences and common words. */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS || WEAK_WORDS.test(secret) || hasRepeat(secret) || hasRun(secret);
}

function hasRepeat(secret: string): boolean {
  const seen = new Set<string>();
  for (let index = 0; index + MAX_REPEAT_LENGTH <= secret.length; index += 1) {
    const part = secret.slice(index, index + MAX_REPEAT_LENGTH);
    if (seen.has(part)) return true;
    seen.add(part);
  }
  return false;
}

/** Returns true if a secret contains a run of characters such as `abcdefg`, `7654321` or `aaaaaaa`. */
function hasRun(secret: string): boolean {
  for (const step of [-1, 0, 1]) {
    let run = 0;
    for (let index = 1; index < secret.length; index += 1) {
      run = secret.charCodeAt(index) - secret.charCodeAt(index - 1) === step ? run + 1 : 0;
      if (run >= MAX_RUN_LENGTH) return true;
    }
  }
  return false;
}
