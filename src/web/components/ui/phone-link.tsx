export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
    {phone}
  </a>
)
