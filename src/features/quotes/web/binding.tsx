import { Text } from '@mantine/core';
import { inSourceLanguage, isTranslated } from '@/platform/i18n';

/**
 * Legally binding text in English. Homeowners with another language see the translation below this text. `isPlain`: the translation is not dimmed, for use in a
 * button.
 */
export function BindingText({ text, isPlain = false }: { text: () => string; isPlain?: boolean }) {
  if (!isTranslated()) return text();
  return (
    // The span combines the text and its translation into one element, because the label of a button places its children side by side.
    <span>
      <span lang="en">{inSourceLanguage(text)}</span>
      <Text component="span" display="block" fw={400} {...(!isPlain && { c: 'dimmed' })}>
        {text()}
      </Text>
    </span>
  );
}
