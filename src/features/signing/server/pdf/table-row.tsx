import { Text, View } from '@react-pdf/renderer';
import type { ComponentProps, ReactNode } from 'react';
import { pdfTagAttribute, type StructureTag } from './tag';
import { pdfTheme } from './theme';

type Props = {
  table: StructureTag;
  /** Contents of the row, one for each column. A React element is rendered in a `View`, a string in a `Text`. */
  cells: readonly ReactNode[];
  styleOf: (at: number) => ComponentProps<typeof View>['style'];
  /** `columns`: every cell is a column heading. `row`: the first cell is the row heading. */
  headings?: 'columns' | 'row';
  /** True to repeat the row on every page. */
  fixed?: boolean;
};

export function PdfTableRow({ table, cells, styleOf, headings, fixed = false }: Props) {
  const inside: StructureTag = { type: 'TR', inside: table };
  const tagOf = (at: number): StructureTag => {
    if (headings === 'columns') return { type: 'TH', scope: 'column', inside };
    return headings === 'row' && at === 0 ? { type: 'TH', scope: 'row', inside } : { type: 'TD', inside };
  };
  return (
    // Leave out the property `fixed` if it is false, because the renderer checks only whether the property exists.
    <View style={pdfTheme.row} wrap={false} {...(fixed && { fixed })}>
      {[...cells.entries()].map(([at, cell]) => {
        const props = { style: styleOf(at), ...pdfTagAttribute(tagOf(at)), children: cell };
        return typeof cell === 'object' ? <View key={at} {...props} /> : <Text key={at} {...props} />;
      })}
    </View>
  );
}
