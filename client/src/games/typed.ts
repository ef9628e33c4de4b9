/** The title's own types, made from the engine's schema, put on the table's view and catalogue. */
import type { Table } from '../table/table.svelte';
import type { Catalogue, View } from '../types';

export const viewOf = <V>(table: { view: View } | Table): V => table.view as unknown as V;
export const catalogueOf = <C>(catalogue: Catalogue): C => catalogue as unknown as C;
