import { StyleSheet } from '@react-pdf/renderer';
import { LETTER_PAGE } from './measures';

export const TEXT_COLOR = '#1f2a37';
export const MUTED_COLOR = '#5b6776';
export const LINE_COLOR = '#c9ced6';
const ACCENT = '#b3450f';

export const pdfTheme = StyleSheet.create({
  page: {
    color: TEXT_COLOR,
    fontSize: 10,
    lineHeight: 1.5,
    paddingBottom: LETTER_PAGE.bottom,
    paddingHorizontal: LETTER_PAGE.side,
    paddingTop: LETTER_PAGE.top,
  },
  head: {
    alignItems: 'flex-end',
    borderBottomColor: ACCENT,
    borderBottomWidth: 1.5,
    flexDirection: 'row',
    justifyContent: 'space-between',
    left: LETTER_PAGE.side,
    paddingBottom: 8,
    position: 'absolute',
    right: LETTER_PAGE.side,
    top: 36,
  },
  sender: { fontSize: 12, fontWeight: 700 },
  senderLine: { color: MUTED_COLOR, fontSize: 8.5, lineHeight: 1.35 },
  foot: {
    borderTopColor: LINE_COLOR,
    borderTopWidth: 0.75,
    color: MUTED_COLOR,
    flexDirection: 'row',
    fontSize: 8,
    gap: 12,
    justifyContent: 'space-between',
    left: LETTER_PAGE.side,
    paddingTop: 6,
    position: 'absolute',
    right: LETTER_PAGE.side,
    top: LETTER_PAGE.height - 48,
  },
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.25, marginBottom: 4 },
  under: { color: MUTED_COLOR, marginBottom: 14 },
  notice: {
    borderColor: LINE_COLOR,
    borderRadius: 3,
    borderWidth: 0.75,
    color: MUTED_COLOR,
    fontSize: 8.5,
    marginBottom: 12,
    paddingHorizontal: 8,
    paddingBottom: 2,
    paddingTop: 4,
  },
  heading: { fontSize: 11.5, fontWeight: 700, marginBottom: 3, marginTop: 10 },
  paragraph: { marginBottom: 6 },
  item: { flexDirection: 'row', gap: 6, marginBottom: 3 },
  bullet: { width: 8 },
  grow: { flexBasis: 0, flexGrow: 1 },
  row: { borderBottomColor: LINE_COLOR, borderBottomWidth: 0.5, flexDirection: 'row', gap: 12, paddingVertical: 3 },
  label: { color: MUTED_COLOR, width: 150 },
  strong: { fontWeight: 700 },
  plain: { fontWeight: 400 },
  number: { textAlign: 'right', width: 90 },
  quiet: { color: MUTED_COLOR },
  small: { fontSize: 8.5 },
});
