import { Text } from '@mantine/core';
import { inSourceLanguage, isTranslated } from '@/platform/i18n';

/** A text that binds: in English, with the translation below it for a reader of another language. `isPlain` keeps the color, for a button. */
export function Binding({ text, isPlain = false }: { text: () => string; isPlain?: boolean }) {
  if (!isTranslated()) return text();
  return (
    // One element, because the label of a button places its children side by side.
    <span>
      <span lang="en">{inSourceLanguage(text)}</span>
      <Text component="span" display="block" fw={400} {...(!isPlain && { c: 'dimmed' })}>
        {text()}
      </Text>
    </span>
  );
}
