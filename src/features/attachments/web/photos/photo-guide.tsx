import { Group, Text } from '@mantine/core';
import { categoryOf } from '../../categories';
import { PhotoExample } from './photo-example';

/** Shows the drawing of a good photo and the hint of the category. */
export function PhotoGuide({ category }: { category: string }) {
  const tip = categoryOf(category)?.hint;
  return (
    <Group gap="sm" wrap="nowrap">
      <PhotoExample category={category} />
      {tip && (
        <Text c="dimmed" fz={14} lh={1.45}>
          {tip}
        </Text>
      )}
    </Group>
  );
}
