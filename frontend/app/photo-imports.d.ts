/** Sizes and formats of a photograph, made by frontend/build/pictures/photos.ts. */
declare module '*?photo' {
  const photo: import('../../content/photo.ts').PhotoFile
  export default photo
}
