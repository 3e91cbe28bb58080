/**
 * For how many fictional vendors Custos had the level of three language models in the role of officers, on all sheets of the
 * reports; components/officers.static.tsx checks it against them.
 */
export const levelAgreement = '74 of 144'
