import { Group, Text } from '@mantine/core';
import { languageTag } from '@/platform/i18n';
import { Money } from '@/platform/web/kit';
import { useFormValue } from './form-context';
import type { WidgetProps } from './widget';

/** Shows a calculated number in the unit of measure of the field. Default: dollars. */
export function CalculatedNumber({ state }: WidgetProps) {
  const value = useFormValue((form) => form.computed(state.field.key));
  return (
    <div data-field={state.path}>
      <Group justify="space-between" align="baseline" wrap="nowrap" aria-live="polite">
        <Text fw={600}>{state.label}</Text>
        {value === undefined ? (
          <Text c="dimmed">–</Text>
        ) : state.field.unit ? (
          <Text fw={650} className="hl-money">
            {(value === 0 ? 0 : value).toLocaleString(languageTag())} {state.field.unit}
          </Text>
        ) : (
          <Money dollars={value} cents fw={650} fz="lg" />
        )}
      </Group>
      {state.field.help && (
        <Text fz="sm" lh="sm" c="dimmed">
          {state.field.help}
        </Text>
      )}
    </div>
  );
}
