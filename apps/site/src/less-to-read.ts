/** The share of words that the reviews of six vendors spare, by the newest table of the report; the table below it is checked against it. */
export const lessToRead = '64 %'
