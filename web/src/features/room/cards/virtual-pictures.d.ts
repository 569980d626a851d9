/** Names and SVG bodies of pictures, 32 by 32; made by the plugin in web/room-pictures.ts. */
declare module 'virtual:pictures/cards' {
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}
declare module 'virtual:pictures/stamps' {
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}
