import { Text } from '@mantine/core';
import { inSourceLanguage, isTranslated } from '@/platform/i18n';

/**
 * Legally binding text in English. For other languages, the translation follows below this text. `isPlain`: true if the translation is not dimmed, as in a
 * button.
 */
export function BindingText({ text, isPlain = false }: { text: () => string; isPlain?: boolean }) {
  if (!isTranslated()) return text();
  return (
    // The label of a button places its children side by side. So the span combines the text and its translation into one child.
    <span>
      <span lang="en">{inSourceLanguage(text)}</span>
      <Text component="span" display="block" fw={400} {...(!isPlain && { c: 'dimmed' })}>
        {text()}
      </Text>
    </span>
  );
}
